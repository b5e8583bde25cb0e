// A simple converter as the baseline for bench/engine.bench.mjs: reads the whole file, splits every line, uses an if-chain for
// one 0-20 scale and prints one row per student. Written like most such converters, without further tuning.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static std::vector<std::string> split(const std::string& line, char delimiter) {
    std::vector<std::string> fields;
    std::size_t start = 0;
    for (;;) {
        const std::size_t end = line.find(delimiter, start);
        if (end == std::string::npos) {
            fields.push_back(line.substr(start));
            return fields;
        }
        fields.push_back(line.substr(start, end - start));
        start = end + 1;
    }
}

static double pointsOf(double mark) {
    if (mark >= 16) return 4.0;
    if (mark >= 14) return 4.0;
    if (mark >= 12) return 3.3;
    if (mark >= 11) return 3.0;
    if (mark >= 10.5) return 2.3;
    if (mark >= 10) return 2.0;
    if (mark >= 9) return 1.7;
    if (mark >= 8) return 1.0;
    return 0.0;
}

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: reference FILE\n";
        return 1;
    }
    std::ifstream file(argv[1], std::ios::binary);
    if (!file) {
        std::cerr << "cannot open " << argv[1] << "\n";
        return 1;
    }
    std::stringstream whole;
    whole << file.rdbuf();
    std::string line;
    std::cout << "student,second_id,system,gpa,credits,counted\n";
    while (std::getline(whole, line)) {
        const std::vector<std::string> fields = split(line, ',');
        double points = 0;
        double credits = 0;
        int counted = 0;
        for (std::size_t i = 3; i + 1 < fields.size(); i += 2) {
            const double units = std::strtod(fields[i].c_str(), nullptr);
            points += pointsOf(std::strtod(fields[i + 1].c_str(), nullptr)) * units;
            credits += units;
            ++counted;
        }
        char gpa[16];
        std::snprintf(gpa, sizeof gpa, "%.2f", credits > 0 ? points / credits : 0.0);
        std::cout << fields[0] << ',' << fields[1] << ',' << fields[2] << ',' << gpa << ',' << credits << ',' << counted << '\n';
    }
    return 0;
}
